// The table's socket: every frame is complete; after a lost connection it asks for what happened since the last position seen.
import type { Frame, Message } from './types'

export type Link = 'connecting' | 'open' | 'lost' | 'gone'

export interface Listener {
  frame(frame: Frame<never>): void
  message(message: Message): void
  link(state: Link): void
  since(): number | null
}

const PATIENCE = [250, 500, 1000, 2000, 4000, 8000]

export function openSocket(table: string, listener: Listener): () => void {
  let socket: WebSocket | null = null
  let tries = 0
  let timer = 0
  let closed = false

  function connect(): void {
    if (closed) return
    window.clearTimeout(timer)
    const since = listener.since()
    const place = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const query = since === null ? '' : `?since=${since}`
    listener.link('connecting')
    const mine = new WebSocket(`${place}//${location.host}/api/tables/${encodeURIComponent(table)}/socket${query}`)
    socket = mine
    mine.onopen = () => listener.link('open')
    mine.onmessage = (event) => {
      tries = 0
      const message = JSON.parse(String(event.data)) as Message<never>
      if (message.type === 'frame' && message.frame) listener.frame(message.frame)
      else listener.message(message)
    }
    mine.onclose = (event) => {
      if (socket !== mine || closed) return
      socket = null
      if (event.code === 4404) return listener.link('gone')
      listener.link('lost')
      timer = window.setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)])
    }
  }

  const hurry = () => {
    if (!socket && !closed) connect()
  }
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  const beat = window.setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"do":"ping"}')
  }, 25_000)
  connect()
  return () => {
    closed = true
    window.clearTimeout(timer)
    window.clearInterval(beat)
    window.removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
    socket?.close()
  }
}

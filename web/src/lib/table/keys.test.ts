// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { folding, numbered, press, type Pressed } from './keys'

function keyboard() {
  const heard: string[] = []
  const pressed: Pressed = {
    number: (n) => (n < 3 ? heard.push(`${n}`) > 0 : false),
    goOn: () => void heard.push('on'),
    undo: () => void heard.push('undo'),
    toActions: () => void heard.push('actions'),
    toBoard: () => void heard.push('board'),
    explain: () => void heard.push('explain'),
    escape: () => void heard.push('escape'),
    skip: () => heard.push('skip') > 0,
  }
  const hit = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more })
    const hear = (e: Event) => press(e as KeyboardEvent, pressed)
    target.addEventListener('keydown', hear, { once: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { heard, hit }
}

describe('the keys of the table', () => {
  it('choose what shows their number', () => {
    const chosen = (html: string, n: number) => {
      document.body.innerHTML = html
      return numbered([...document.querySelectorAll('button')], n)?.textContent
    }
    const list = '<details><button data-key="1">hidden</button></details>'
    const unit = '<button data-key="1">unit</button>'
    expect(chosen(`${list}<button>place</button>${unit}`, 1)).toBe('unit')
    expect(chosen(`${unit}<div class="battle-stage"><button data-key="2">foe</button></div>`, 1)).toBeUndefined()
    expect(chosen(`${unit}<div class="battle-stage"><button data-key="2">foe</button></div>`, 2)).toBe('foe')
    expect(chosen('<button>first</button><button>second</button>', 2), 'none shows a number').toBe('second')
  })

  it('open the list in which their number stands', () => {
    document.body.innerHTML = '<details><button data-key="3">hidden</button></details><button data-key="1">end</button>'
    const all = [...document.querySelectorAll('button')]
    expect([folding(all, 3)?.tagName, folding(all, 1), folding(all, 4)]).toEqual(['DETAILS', null, undefined])
  })

  it('choose by number, where there is such a choice', () => {
    const { heard, hit } = keyboard()
    expect(hit('2')).toBe(true)
    expect(hit('7'), 'no such choice: the key is left to the browser').toBe(false)
    expect(hit('0')).toBe(false)
    expect(heard).toEqual(['2'])
  })

  it('are a dialog’s while one is open, wherever the focus is', () => {
    const { heard, hit } = keyboard()
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    expect(hit('Escape'), 'it closes it').toBe(false)
    document.querySelector('dialog')?.remove()
    expect([hit('Escape'), heard]).toEqual([true, ['escape']])
  })

  it('have letters for what is done most', () => {
    const { heard, hit } = keyboard()
    for (const key of ['e', 'u', 'a', 'b', '?', 'Escape']) expect(hit(key)).toBe(true)
    expect(hit('x')).toBe(false)
    expect(heard).toEqual(['on', 'undo', 'actions', 'board', 'explain', 'escape'])
  })

  it('work after a click on a speed or on a box, whose own key is left to it', () => {
    const { heard, hit } = keyboard()
    const choice = (type: string) => document.body.appendChild(Object.assign(document.createElement('input'), { type }))
    const [radio, box] = [choice('radio'), choice('checkbox')]
    for (const key of ['Escape', '1', 'u', ' ']) expect(hit(key, radio)).toBe(true)
    expect(hit('e', box)).toBe(true)
    expect(hit(' ', box), 'it ticks the box').toBe(false)
    expect(heard).toEqual(['escape', '1', 'undo', 'skip', 'on'])
  })

  it('are left alone while somebody writes, and with a control key', () => {
    const { heard, hit } = keyboard()
    const field = document.body.appendChild(document.createElement('input'))
    expect(hit('e', field)).toBe(false)
    expect(hit('e', document.body, { ctrlKey: true })).toBe(false)
    expect(heard).toEqual([])
  })
})

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** A piece that holds nothing but figures is named for what it is, so that its size can be told. */
const named = ({ moduleIds }: { moduleIds: string[] }) =>
  `assets/${moduleIds.every((id) => id.includes('/lib/art/')) ? 'art-' : ''}[name]-[hash].js`

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600, rolldownOptions: { output: { chunkFileNames: named } } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
})

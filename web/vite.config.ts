import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Drawings are pieces of their own, loaded with their game; which modules begin a piece, Vite sees from their imports. */
const ART = /src\/lib\/art\/((creatures|props)\/|town\/(?!art\.|pictures\.)|(cities|landmarks|places|units)\.ts)/
const MAP = /src\/games\/\w+\/map\.json/

/** A piece that holds nothing but drawings is named for what it is, so that its size can be told (scripts/budgets.py). */
const named = ({ moduleIds }: { moduleIds: string[] }) =>
  `assets/${moduleIds.every((id) => id.includes('/lib/art/')) ? 'art-' : ''}[name]-[hash].js`

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: named,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'drawn', test: ART, entriesAware: true, entriesAwareMergeThreshold: 8000 },
            { name: 'map', test: MAP, entriesAware: true },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  test: { environment: 'node', include: [process.env.MENACE_TURNS ? 'src/games/turns.measure.ts' : 'src/**/*.test.ts'] },
})

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    ssr: {
      build: {
        // The whole server is one build, so that pages and the HTTP front share their modules.
        rolldownOptions: { input: './server.ts' },
        target: 'node26',
        sourcemap: true,
      },
    },
  },
})

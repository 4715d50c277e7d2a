import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // scripts/bootstrap/build.js builds beside the present build and swaps the two when it is done.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  serverBuildFile: 'index.js',
  // Every route's address is in the bundle that hydrates: no request to learn of the others.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

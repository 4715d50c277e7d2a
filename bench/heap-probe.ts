import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded ahead of a server: at SIGUSR2 it collects all garbage and prints what is left. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  // Twice: what the first leaves to finalizers, the second takes.
  collect()
  collect()
  console.error(`heap in use: ${process.memoryUsage().heapUsed}`)
})

// Imported first by every entry script, and written so that even an old Node can read it: the
// newcomer should meet this sentence instead of a syntax error.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `Rosewater needs Node.js 20 or newer, and this is ${process.versions.node}. Get a current one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

// npm runs us through a shell, and a signal to npm reaches only that shell, which may die of it
// without a word to us. That another process has adopted us is how we learn of it; from there on
// it is as if the signal had come to us.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

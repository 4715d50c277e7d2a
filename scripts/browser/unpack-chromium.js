import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quietly } from '../bootstrap/quietly.js'

/** What @sparticuz/chromium ships: the browser, a software GPU, a font, and the libraries it needs. */
const ARCHIVES = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']

/** The package unpacks into the temporary folder, and its libraries only where it sees a Lambda. */
const UNPACK = `
const { inflate } = await import(process.argv[1])
for (const archive of process.argv.slice(2)) await inflate(archive)
`

/**
 * Unpacks the browser of an installed @sparticuz/chromium into `home`/unpacked and writes the
 * script `run` there, which starts it with the libraries and the font that came along.
 * @param {string} node
 * @param {string} packageFolder
 * @param {string} home
 * @returns {Promise<string | undefined>} the script's path; nothing if it could not be unpacked
 */
export async function unpackChromium(node, packageFolder, home) {
  const half = join(home, 'half')
  const whole = join(home, 'unpacked')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const archives = ARCHIVES.map((name) => join(packageFolder, 'bin', name))
  const { ok } = await quietly(
    node,
    [
      '--input-type=module',
      '--eval',
      UNPACK,
      join(packageFolder, 'build', 'index.js'),
      ...archives.filter((archive) => existsSync(archive)),
    ],
    { cwd: home, env: { ...process.env, TMPDIR: half } },
  )
  if (!ok) return undefined
  writeFileSync(join(half, 'run'), STARTER)
  chmodSync(join(half, 'run'), 0o755)
  rmSync(whole, { recursive: true, force: true })
  renameSync(half, whole)
  return join(whole, 'run')
}

// The script sets the libraries and not the test run, whose other programs have no need of them.
const STARTER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

import source from './desk-worker.source.js?raw'

/** The desk's service worker. It may ask this site alone, and each start of the desk looks for a newer one. */
export function loader() {
  return new Response(source, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    },
  })
}

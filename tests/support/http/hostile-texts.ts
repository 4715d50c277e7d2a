/**
 * Texts that make a careless parser go over them again and again: of one kind of mark, with an end
 * that does not fit, or of pieces that could be read in several ways. By name; each has exactly
 * `length` characters, which a header may hold.
 */
export function hostileTexts(length: number): Record<string, string> {
  const of = (piece: string, { start = '', end = '' } = {}) => {
    const middle = length - start.length - end.length
    return start + piece.repeat(Math.ceil(middle / piece.length)).slice(0, middle) + end
  }
  return {
    'blanks after br': of(' ', { start: 'br', end: 'x' }),
    'blanks after a weight': of(' ', { start: 'gzip;q=1', end: 'x' }),
    tabs: of('\t', { start: 'a', end: 'x' }),
    commas: of(',', { end: 'x' }),
    'commas and blanks': of(' , ', { start: 'a', end: 'x' }),
    semicolons: of(';', { end: 'x' }),
    'weights without number': of('br;q=;', { end: 'x' }),
    quotes: of('"', { end: 'x' }),
    'quotes and backslashes': of('"\\', { end: 'x' }),
    'a=': of('a=', { end: 'x' }),
    'a=;': of('a=; ', { end: 'x' }),
    parentheses: of('(', { end: 'x' }),
    slashes: of('/', { end: 'x' }),
    'slashes and dots': of('../', { end: 'x' }),
    dots: of('a.', { end: '!' }),
    digits: of('1', { end: 'x' }),
    dashes: of('-', { start: 'a', end: 'x' }),
    'percent signs': of('%', { end: 'x' }),
    'percent-encoded letters': of('%41', { end: 'x' }),
    'signs of an address': of('@', { start: 'a', end: 'x' }),
    colons: of(':', { end: 'x' }),
    'weak tags': of('W/"', { end: 'x' }),
    'media types': of('text/*;q=0.', { end: 'x' }),
    'parts of JSON types': of('json+', { start: 'application/', end: 'x' }),
  }
}

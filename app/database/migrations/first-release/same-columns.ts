/** For an operator, the condition that none of the columns of a row changes; names are separated by commas. */
export function sameColumns(names: string): (operator: string) => string {
  return (operator) =>
    names
      .split(',')
      .map((name) => `new."${name}" ${operator} old."${name}"`)
      .join(' and ')
}

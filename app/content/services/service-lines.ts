/** What each service is for, in a line, by its id. */
export const serviceLines: Readonly<Record<string, string>> = {
  'free-consultation': 'A conversation: looks you love, skin, timing.',
  bridal: 'For the person getting married, with or without their party.',
  'bridal-party': 'Attendants, mothers, juniors.',
  prom: 'Made for photographs and dancing.',
  glam: 'A soft or a full evening look.',
  lashes: 'A strip or clusters, applied.',
}

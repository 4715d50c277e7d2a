/** People on one page: more would take a phone long to bring to life, and a thumb to go through. */
const PAGE = 12

interface PageOfPeople<Request> {
  people: Request[][]
  /** Counted from 1. */
  page: number
  isLast: boolean
}

/** The page on which a request stands, else the one that is asked for, else the nearest there is. */
export function pageOfPeople<Request extends { id: string }>(
  all: Request[][],
  asked: string | null,
  shown: string | null,
): PageOfPeople<Request> {
  const last = Math.max(Math.ceil(all.length / PAGE), 1)
  const place = all.findIndex((requests) => requests.some(({ id }) => id === shown))
  const wanted = place < 0 ? Math.trunc(Number(asked)) || 1 : Math.floor(place / PAGE) + 1
  const page = Math.min(Math.max(wanted, 1), last)
  return { people: all.slice((page - 1) * PAGE, page * PAGE), page, isLast: page === last }
}

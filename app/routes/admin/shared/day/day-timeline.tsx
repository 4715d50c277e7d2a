export function TimelineLegend() {
  return (
    <ul className="ribbon-key flow muted" aria-hidden="true">
      {KEY.map(({ word, look }) => (
        <li className="level gap-2" key={word}>
          <span className="ribbon">
            <i className={look} />
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}

const KEY = [
  { word: 'Blocked', look: 'blocked' },
  { word: 'Confirmed', look: 'confirmed' },
  { word: 'Pending', look: 'pending' },
  { word: 'Open', look: '' },
]

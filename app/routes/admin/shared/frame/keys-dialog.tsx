import { Link } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'

const KEYS = [
  ['Ctrl K or ⌘K', 'Search'],
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['Enter', 'Open'],
  ['c', 'Confirm'],
  ['o', 'Offer another time'],
  ['m', 'Message'],
  ['b', 'Book again'],
  ['n', 'Add an appointment'],
  ['?', 'Show these keys'],
] as const

interface KeysDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** All keys of the desk, shown by "?". */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="keys-list">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        You can switch single keys off under{' '}
        <Link to="/admin/account#keys" onClick={onClose}>
          Account
        </Link>
        .
      </p>
      <div className="button-row">
        <button className="desk-button" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

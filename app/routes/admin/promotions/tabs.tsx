import { NavLink } from 'react-router'

/** The two halves of the section: the letters, and those who get them. */
export function PromotionTabs() {
  return (
    <nav className="tabs" aria-label="Promotions and subscribers">
      <NavLink to="/admin/promotions" end>
        Promotions
      </NavLink>
      <NavLink to="/admin/promotions/subscribers">Subscribers</NavLink>
    </nav>
  )
}

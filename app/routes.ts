import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('booking', 'routes/site/booking/route.tsx'),
    route('booking/:token', 'routes/site/appointment/route.tsx'),
    route('booking/:token/cancel', 'routes/site/appointment/cancel.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('booking/:token/calendar.ics', 'routes/site/appointment/calendar.ts'),

  route('admin', 'routes/admin/sign-in.tsx'),
  route('admin/sign-out', 'routes/admin/sign-out.ts'),
  route('admin/forgot', 'routes/admin/forgot.tsx'),
  route('admin/reset/:token', 'routes/admin/reset.tsx'),
  route('admin/welcome/:token', 'routes/admin/welcome.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin/appointments', 'routes/admin/appointments/route.tsx'),
    route('admin/appointments/:id/confirm', 'routes/admin/appointments/confirm.ts'),
    route('admin/appointments/:id/cancel', 'routes/admin/appointments/cancel.ts'),
    route('admin/appointments/:id/delete', 'routes/admin/appointments/delete.tsx'),
    route('admin/schedule', 'routes/admin/schedule/route.tsx'),
    route('admin/schedule/:id/remove', 'routes/admin/schedule/remove.tsx'),
  ]),

  route('api/v1/availability', 'routes/api/availability.ts'),
  route('api/v1/bookings', 'routes/api/bookings.ts'),
  route('api/v1/bookings/:id', 'routes/api/booking.ts'),
  route('api/v1/blockedTimes', 'routes/api/blocked-times.ts'),
  route('api/v1/blockedTimes/:id', 'routes/api/blocked-time.ts'),
  route('api/auth/sign-in/email', 'routes/api/sign-in.ts'),
  route('api/auth/sign-out', 'routes/api/sign-out.ts'),
  route('api/auth/get-session', 'routes/api/session.ts'),
  route('api/*', 'routes/api/unknown.ts'),
  route('healthz', 'routes/api/healthz.ts'),
  route('readyz', 'routes/api/readyz.ts'),
] satisfies RouteConfig

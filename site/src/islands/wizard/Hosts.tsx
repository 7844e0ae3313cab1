import type { Host } from '../../lib/booking/meeting.ts'

/** The people whom the guest meets, each with a picture or initials. */
export function Hosts({ hosts }: { hosts: readonly Host[] }) {
  if (hosts.length === 0) return null
  return (
    <ul className="hosts">
      {hosts.map(({ name, role, initials, picture }) => (
        <li key={name}>
          {picture === undefined ? (
            <span className="face" aria-hidden="true">
              {initials}
            </span>
          ) : (
            <img className="face" src={picture} alt="" width="46" height="46" loading="lazy" />
          )}
          <span>
            <span>{name}</span> <small>{role}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Avatar } from './avatar.tsx'

/** The colleague who does it, at the right end of a row. */
export const Assignee = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <Avatar name={name} src={null} size="tiny" />
    <bdi>{name}</bdi>
  </span>
)

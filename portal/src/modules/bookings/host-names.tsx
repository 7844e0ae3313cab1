/** Helen Ward, Tom Reed and Ann Lee. Shown on the first page, so without the code of forms. */
export const HostNames = ({ hosts }: { hosts: readonly { name: string }[] }) => (
  <bdi>{new Intl.ListFormat('en-GB').format(hosts.map(({ name }) => name))}</bdi>
)

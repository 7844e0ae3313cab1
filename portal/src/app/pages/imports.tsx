import { ImportPage } from '../../modules/imports/import-page.tsx'

/** Imports a CSV file, for the team. */
export const Component = () => <ImportPage isOwn={false} />

import { ImportPage } from '../../modules/imports/import-page.tsx'

/** Imports the exclusions of the viewing client. */
export const Component = () => <ImportPage isOwn />

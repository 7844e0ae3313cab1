import { conflict } from '../../lib/errors.ts'

export const doneAlready = () => conflict('data-requests.done', 'This request is done already.')

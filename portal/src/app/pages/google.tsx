import { type LoaderFunction, Navigate, useLoaderData } from 'react-router-dom'
import { type Arrival, finishAttempt } from '../../lib/google.ts'

/** Google returns the browser here. Each answer counts once, so it is sent before anything is shown. */
export const loader: LoaderFunction = ({ request }) => finishAttempt(new URL(request.url).search)

export const Component = () => <Navigate replace {...useLoaderData<Arrival>()} />

import './lib/schemas-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createRouter } from './app/router.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createRouter()
createRoot(root).render(
  <StrictMode>
    {/* A page is drawn in one piece: in slices, a slow processor takes twice the frames. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
)

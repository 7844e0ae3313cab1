import './lib/schemas-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Portal } from './app/portal.tsx'
import { createRouter } from './app/routes/router.tsx'
import { ignoreDroppedFiles } from './lib/file-drops.ts'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

ignoreDroppedFiles()

const router = createRouter()
createRoot(root).render(
  <StrictMode>
    <Portal router={router} />
  </StrictMode>,
)

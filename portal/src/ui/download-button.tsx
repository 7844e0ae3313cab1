import { sizeInWords } from '@leadwright/shared/file-size'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FileCall } from '../lib/download.ts'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'
import { useAction } from './use-action.ts'

interface Props extends ButtonLook {
  file: FileCall
  /** E.g. "Download CSV". */
  children: ReactNode
}

/** Downloads a file with a request that the server logs; shows the progress. */
export function DownloadButton({ file, children, ...look }: Props) {
  const act = useAction()
  /** Bytes; undefined while no download is in progress. */
  const [received, setReceived] = useState<number>()
  const start = async () => {
    setReceived(0)
    await act(() => file(setReceived))
    setReceived(undefined)
  }
  return (
    <Button
      {...look}
      icon={<Download aria-hidden="true" />}
      busy={received !== undefined}
      busyLabel={received ? `Downloading, ${sizeInWords(received)}` : 'Downloading...'}
      onClick={() => void start()}
    >
      {children}
    </Button>
  )
}

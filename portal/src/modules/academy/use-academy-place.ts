import type { AcademyCategory } from '@leadwright/shared/academy'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useDialogParam } from '../../ui/use-dialog-param.ts'
import { placeQuery } from './academy.queries.ts'

/**
 * The section and the open video, from the address. A link with only a video selects its section; without
 * either, the first section is selected.
 */
export function useAcademyPlace(open: readonly { category: AcademyCategory }[]) {
  const [params] = useSearchParams()
  const video = params.get('video') ?? ''
  const asked = params.get('section')
  const place = useQuery({
    ...placeQuery(video),
    enabled: video !== '' && asked === null,
    retry: false,
  })
  const named = asked ?? place.data?.category
  const found = open.find(({ category }) => category === named)
  const waiting = video !== '' && asked === null && place.isPending
  const category = (found ?? (waiting ? undefined : open[0]))?.category
  const [, openVideo] = useDialogParam('video', category ? { section: category } : {})
  return { category, video, openVideo }
}

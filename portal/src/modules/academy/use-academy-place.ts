import type { AcademyCategory } from '@leadwright/shared/academy'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { closeByBack, isOpenedByAddress, opensDialog } from '../../lib/dialog-entries.ts'
import { placeQuery } from './academy.queries.ts'

/**
 * The section and the open video, from the address. A link with only a video selects its section; without
 * either, the first section is selected.
 */
export function useAcademyPlace(open: readonly { category: AcademyCategory }[]) {
  const [params, setParams] = useSearchParams()
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
  function openVideo(videoId: string) {
    if (videoId === '' && isOpenedByAddress()) return closeByBack()
    return setParams(
      {
        ...(category ? { section: category } : {}),
        ...(videoId ? { video: videoId } : {}),
      },
      {
        replace: videoId === '',
        preventScrollReset: true,
        ...(videoId ? { state: opensDialog } : {}),
      },
    )
  }
  return { category, video, openVideo }
}

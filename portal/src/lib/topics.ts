import type { Topic } from '@leadwright/shared/topics'
import type { QueryClient } from '@tanstack/react-query'

/** The first part of the key of every query about a topic, so that live events find them. */
export const topicKey = <T extends Topic>(topic: T, ...rest: readonly unknown[]) =>
  [topic, ...rest] as const

/** Reads again what is on screen about these topics. */
export function refreshTopics(queryClient: QueryClient, ...topics: Topic[]): Promise<unknown> {
  return Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

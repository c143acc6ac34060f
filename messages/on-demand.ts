import type { Language } from "../schemas/languages.ts"

type MessageRecord = Readonly<Record<string, string>>

/** Messages loaded with the first drawer, dialog or page that uses them: a loader per language. */
export type LazyMessages<Area extends MessageRecord = MessageRecord> = Readonly<Record<Language, () => Promise<Area>>>

/** A message area with the same keys in every language. */
export function onDemand<Area extends MessageRecord>(load: LazyMessages<Area>): LazyMessages<Area> {
  return load
}

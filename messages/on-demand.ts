import type { Language } from "../schemas/languages.ts"

type Texts = Readonly<Record<string, string>>

/** Texts that come with the first drawer, dialog or page that speaks them, and not with every page: what loads each language. */
export type TextsOnDemand<Area extends Texts = Texts> = Readonly<Record<Language, () => Promise<Area>>>

/** An area of texts, the same keys in every language. */
export function onDemand<Area extends Texts>(load: TextsOnDemand<Area>): TextsOnDemand<Area> {
  return load
}

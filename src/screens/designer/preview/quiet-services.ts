import type { RecordServices } from "../../../../renderers/record/services.tsx"

/** Everything may be looked for, nothing is written: what would be is refused with a sentence. */
export function quietServices(services: RecordServices, sentence: string): RecordServices {
  const refuse = () => Promise.resolve({ ok: false, message: sentence, problems: [] } as const)
  return { ...services, save: refuse, link: refuse, unlink: refuse, createLinked: refuse, openRecord: () => undefined }
}

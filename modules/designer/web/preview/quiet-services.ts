import type { RecordServices } from "../../../../renderers/record/services.tsx"

/** Allows searching but rejects every write with a message. */
export function quietServices(services: RecordServices, message: string): RecordServices {
  const rejectChange = () => Promise.resolve({ ok: false, message: message, problems: [] } as const)
  return {
    ...services,
    save: rejectChange,
    link: rejectChange,
    unlink: rejectChange,
    createLinked: rejectChange,
    openRecord: () => undefined,
  }
}

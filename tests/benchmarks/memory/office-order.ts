/** What the process of the callers is asked for: so many active users for so long. */
export interface OfficeOrder {
  readonly origin: string
  readonly emails: readonly string[]
  readonly projectId: string
  readonly recordIds: readonly string[]
  readonly minutes: number
}

/** It is told at work once everybody is signed in, and at the end what was done. */
export type OfficeReport =
  | { readonly kind: "signed in" }
  | {
      readonly kind: "over"
      readonly calls: Readonly<Record<string, number>>
      readonly failed: number
      /** Each kind of failure once. */
      readonly failures: readonly string[]
      readonly events: number
      /** Open when the work ended. */
      readonly streams: number
    }

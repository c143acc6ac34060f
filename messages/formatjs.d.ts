import type { MessageKey } from "./index.ts"

declare global {
  namespace FormatjsIntl {
    /** A message that no language has does not compile. */
    interface Message {
      ids: MessageKey
    }
  }
}

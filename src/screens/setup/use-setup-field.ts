import { useIntl } from "react-intl"
import { messageId } from "../../../ui/field-frame.tsx"
import { CallError } from "../../calls/call-error.ts"
import { placeOfProblem, type SetupField, type SetupProblem } from "./setup-draft.ts"
import type { Setup } from "./use-setup.ts"

const sentences = {
  required: "problem.value.required",
  modules: "setup.modules.missing",
  email: "signIn.emailInvalid",
} as const satisfies Record<SetupProblem, string>

/** What each field of the set-up is drawn with: its id, and what is wrong with it by the page or by the server. */
export function useSetupField(id: string, { problems, tried, failure }: Setup) {
  const { formatMessage } = useIntl()
  return (field: SetupField) => {
    const own = tried ? problems[field] : undefined
    const said =
      failure instanceof CallError
        ? failure.problems.find(({ path }) => placeOfProblem(path)?.field === field)?.message
        : undefined
    const message = own ? formatMessage({ id: sentences[own] }) : said
    return {
      frame: {
        id: `${id}-${field}`,
        ...(message !== undefined && { message, messageTone: "danger" as const }),
      },
      control: {
        id: `${id}-${field}`,
        name: field,
        required: true,
        size: "lg" as const,
        invalid: message !== undefined,
        "aria-describedby": message === undefined ? undefined : messageId(`${id}-${field}`),
      },
    }
  }
}

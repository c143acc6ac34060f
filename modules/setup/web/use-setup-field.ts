import { useIntl } from "react-intl"
import { messageId } from "../../../ui/form-field.tsx"
import { ApiError } from "../../../src/api/api-error.ts"
import { findSetupField, type SetupField, type SetupProblem } from "./setup-draft.ts"
import type { Setup } from "./use-setup.ts"

const fieldMessages = {
  required: "problem.value.required",
  modules: "setup.modules.missing",
  email: "signIn.emailInvalid",
} as const satisfies Record<SetupProblem, string>

/** Props of a setup field: its ID, and its client or server error. */
export function useSetupField(id: string, { problems, isSubmitted, failure }: Setup) {
  const { formatMessage } = useIntl()
  return (field: SetupField) => {
    const fieldProblem = isSubmitted ? problems[field] : undefined
    const shownMessage =
      failure instanceof ApiError
        ? failure.problems.find(({ path }) => findSetupField(path)?.field === field)?.message
        : undefined
    const message = fieldProblem ? formatMessage({ id: fieldMessages[fieldProblem] }) : shownMessage
    return {
      fieldProps: {
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

import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from "../../ui/page-state.tsx"
import { ApiError, UnreachableError } from "../api/api-error.ts"
import { useUser } from "../session/session.ts"
import { errorMessage } from "./error-message.ts"
import { ButtonLink } from "./button-link.tsx"
import { joinNames } from "../../schemas/join-names.ts"
import { isCoordinator } from "../../schemas/tasks.ts"

export interface PageErrorProps {
  readonly failure: unknown
  /** Name of the page for the access-denied message, which otherwise says "this page". */
  readonly what?: string | undefined
  readonly onRetry: () => void
  /** Another action next to retry. */
  readonly alternativeAction?: ReactNode
}

/** Error of a page: not found, denied, offline or failed, each with the next action. */
export function PageError({ failure, what, onRetry, alternativeAction }: PageErrorProps) {
  const intl = useIntl()
  if (failure instanceof ApiError && failure.status === 404) return <NotFound />
  if (failure instanceof ApiError && failure.status === 403) return <AccessDenied what={what} />
  const retry = (
    <Button variant="solid" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
      <FormattedMessage id="shell.error.retry" />
    </Button>
  )
  const actions = alternativeAction ? (
    <>
      {retry}
      {alternativeAction}
    </>
  ) : (
    retry
  )
  if (failure instanceof UnreachableError) {
    return <OfflineState title={intl.formatMessage({ id: "shell.error.network" })} actions={actions} />
  }
  return (
    <ErrorState
      title={intl.formatMessage({ id: "shell.error.title" })}
      text={errorMessage(intl, failure)}
      {...(failure instanceof ApiError && {
        note: intl.formatMessage({ id: "shell.error.reference" }, { reference: failure.correlationId.slice(0, 8) }),
      })}
      actions={actions}
    />
  )
}

/** Access denied: what cannot be opened, the current user, and who can help. */
export function AccessDenied({ what }: { readonly what?: string | undefined }) {
  const intl = useIntl()
  const user = useUser()
  // Entity administrators cannot ask themselves.
  const isAdministrator = isCoordinator(user)
  return (
    <ForbiddenState
      title={intl.formatMessage(
        { id: "shell.denied.title" },
        { what: what ?? intl.formatMessage({ id: "shell.thisPage" }) },
      )}
      text={intl.formatMessage(
        { id: isAdministrator ? "shell.denied.administrator" : "shell.denied.text" },
        {
          roles: joinNames(
            user.roles.map((role) => role.name),
            intl.locale,
          ),
        },
      )}
      actions={<BackHome />}
    />
  )
}

/** Also shown for forbidden resources: the server does not distinguish them from missing ones. */
export function NotFound() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      title={formatMessage({ id: "shell.notFound.title" })}
      text={formatMessage({ id: "shell.notFound.text" })}
      actions={<BackHome />}
    />
  )
}

function BackHome() {
  return (
    <ButtonLink href="/">
      <FormattedMessage id="shell.backHome" />
    </ButtonLink>
  )
}

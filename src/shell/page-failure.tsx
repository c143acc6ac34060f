import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from "../../ui/page-state.tsx"
import { CallError, Unreachable } from "../calls/call-error.ts"
import { useUser } from "../session/session.ts"
import { errorSentence } from "./error-sentence.ts"
import { AppLink } from "./app-link.tsx"

export interface PageFailureProps {
  readonly failure: unknown
  /** What was to be opened, for the access-denied page. */
  readonly what: string
  readonly onRetry: () => void
  /** Another way on, beside trying again. */
  readonly otherwise?: ReactNode
}

/** A page that could not be loaded: not there, not allowed, not connected, or broken; each says the way on. */
export function PageFailure({ failure, what, onRetry, otherwise }: PageFailureProps) {
  const intl = useIntl()
  if (failure instanceof CallError && failure.status === 404) return <NotFound />
  if (failure instanceof CallError && failure.status === 403) return <AccessDenied what={what} />
  const retry = (
    <Button variant="solid" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
      <FormattedMessage id="shell.error.retry" />
    </Button>
  )
  const actions = otherwise ? (
    <>
      {retry}
      {otherwise}
    </>
  ) : (
    retry
  )
  if (failure instanceof Unreachable) {
    return <OfflineState title={intl.formatMessage({ id: "shell.error.network" })} actions={actions} />
  }
  return (
    <ErrorState
      title={intl.formatMessage({ id: "shell.error.title" })}
      text={errorSentence(intl, failure)}
      {...(failure instanceof CallError && {
        note: intl.formatMessage({ id: "shell.error.reference" }, { reference: failure.correlationId.slice(0, 8) }),
      })}
      actions={actions}
    />
  )
}

/** For whoever lacks the right: what they cannot open, as whom, and who can help. */
export function AccessDenied({ what }: { readonly what: string }) {
  const intl = useIntl()
  const { roles } = useUser()
  return (
    <ForbiddenState
      title={intl.formatMessage({ id: "shell.denied.title" }, { what })}
      text={intl.formatMessage({ id: "shell.denied.text" }, { roles: intl.formatList(roles.map((role) => role.name)) })}
      actions={<BackHome />}
    />
  )
}

/** Also what someone sees who asks for what is not theirs: the two cannot be told apart. */
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
    <AppLink href="/" className="ru-button" data-variant="outline">
      <FormattedMessage id="shell.backHome" />
    </AppLink>
  )
}

import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { viewingTexts } from "../../../messages/viewing/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { Role } from "../../../schemas/api/roles.ts"
import { viewingMinutes } from "../../../schemas/api/view-as.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { foldText } from "../../../ui/options/match-text.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { rolesQuery } from "../../queries/roles.ts"
import { useUser } from "../../session/session.ts"
import { viewAs } from "../../session/viewing.ts"
import { errorSentence } from "../error-sentence.ts"
import { mayLeave } from "../leaving.ts"
import { useViewingText } from "./use-viewing-text.ts"
import "./viewing.css"

/** So many are overlooked without a search. */
const mostUnsearched = 8

/** Chooses the role as which the product is looked at, and begins. */
export function ViewAsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MoreTexts texts={viewingTexts}>
      <Asking onClose={onClose} />
    </MoreTexts>
  )
}

function Asking({ onClose }: { readonly onClose: () => void }) {
  const text = useViewingText()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(rolesQuery(useUser().clientId))
  const [failure, setFailure] = useState<unknown>()
  const [begun, setBegun] = useState<Role>()
  const begin = async (role: Role) => {
    // What is typed on the page would be drawn anew.
    if (!(await mayLeave("move"))) return
    setFailure(undefined)
    setBegun(role)
    try {
      await viewAs(role.id)
      onClose()
    } catch (refused) {
      setBegun(undefined)
      setFailure(refused)
    }
  }
  return (
    <Dialog
      open
      size="confirm"
      title={text("viewing.title")}
      description={text("viewing.text", { minutes: viewingMinutes })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
    >
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("viewing.failed")}>
          {errorSentence(intl, failure)}
        </Banner>
      )}
      {data ? (
        <Choices roles={data} begun={begun} onChoose={(role) => void begin(role)} />
      ) : error ? (
        <Banner
          tone="danger"
          live
          title={errorSentence(intl, error)}
          action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  readonly roles: readonly Role[]
  /** The one that was chosen, while it begins. */
  readonly begun: Role | undefined
  readonly onChoose: (role: Role) => void
}

/** The roles there are; pressing one begins. */
function Choices({ roles, begun, onChoose }: ChoicesProps) {
  const text = useViewingText()
  const [typed, setTyped] = useState("")
  if (roles.length === 0) return <EmptyState title={text("viewing.none")} text={text("viewing.none.text")} />
  const wanted = foldText(typed.trim())
  const shown = roles.filter(({ name, description }) => foldText(`${name} ${description}`).includes(wanted))
  return (
    <>
      {roles.length > mostUnsearched ? (
        <SearchInput
          label={text("viewing.search")}
          placeholder={text("viewing.search")}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {shown.length === 0 ? <p role="status">{text("viewing.noMatch")}</p> : null}
      <ul className="view-as">
        {shown.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              aria-disabled={begun !== undefined}
              aria-busy={begun?.id === role.id || undefined}
              onClick={() => {
                if (begun === undefined) onChoose(role)
              }}
            >
              <span>
                <bdi>{role.name}</bdi>
                <small>
                  {role.description === "" ? null : (
                    <span className="view-as__what">
                      <bdi>{role.description}</bdi>
                    </span>
                  )}
                  <span>{text("viewing.users", { count: role.users })}</span>
                </small>
              </span>
              <ChevronRight className="ru-flip" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

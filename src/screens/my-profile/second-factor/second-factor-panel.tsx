import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { waysInTexts } from "../../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type OwnSecondFactor,
  type Passkey,
} from "../../../../schemas/api/second-factor.ts"
import { dayOf, dayText } from "../../../../schemas/day-text.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { ProofDialog } from "./proof-dialog.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { TotpSetUp } from "./totp-set-up.tsx"
import { useFactorText, type FactorText } from "./use-factor-text.ts"
import { useSetUp, type Proof } from "./use-set-up.ts"
import "./second-factor.css"

/** The second step of one’s own sign-in: the app, passkeys, and recovery codes for when both are lost. */
export function SecondFactorPanel() {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <MoreTexts texts={waysInTexts}>
        <Panel />
      </MoreTexts>
    </Suspense>
  )
}

const queryKey = ["second-factor"]

function Panel() {
  const intl = useIntl()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
  })
  if (!data && !error) return <SkeletonText lines={6} />
  if (!data) {
    return (
      <Banner
        tone="danger"
        title={errorSentence(intl, error)}
        action={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      />
    )
  }
  return <Factors state={data} />
}

type Asked =
  | { readonly what: "totp" | "passkey" | "codes" | "removeTotp" }
  | { readonly what: "removePasskey"; readonly passkey: Passkey }

function Factors({ state }: { readonly state: OwnSecondFactor }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")
  const setUp = useSetUp(() => void queries.invalidateQueries({ queryKey }))
  const say = useFactorText()

  const close = () => {
    setAsked(undefined)
    setWrong("")
  }
  /** What is changed here, once it is shown who changes it. */
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setWrong("")
    try {
      await work()
      close()
      await queries.invalidateQueries({ queryKey })
    } catch (failure) {
      setWrong(errorSentence(intl, failure))
    } finally {
      setBusy(false)
    }
  }
  const given = (proof: Proof, name: string) => {
    if (asked?.what === "totp") return void setUp.beginTotp(proof).then((done) => done && close())
    if (asked?.what === "passkey") return void setUp.addPasskey(name, proof).then((done) => done && close())
    if (asked?.what === "codes") {
      return void act(async () =>
        setUp.showCodes((await call(renewRecoveryCodes, { body: { ...proof } })).recoveryCodes),
      )
    }
    const passkeyId = asked?.what === "removePasskey" ? asked.passkey.id : undefined
    void act(() => call(removeSecondFactor, { body: { ...proof, ...(passkeyId !== undefined && { passkeyId }) } }))
  }
  const isSetUp = state.totp || state.passkeys.length > 0
  return (
    <section className="second-factor" aria-label={say("factor.title")}>
      <header>
        <h2>{say("factor.title")}</h2>
        <p>{say("factor.text")}</p>
      </header>
      {state.demanded && <Banner tone="info" title={say("factor.demanded")} />}
      <div className="second-factor__row">
        <div>
          <h3>{say("factor.app")}</h3>
          <p>{say(state.totp ? "factor.app.on" : "factor.app.off")}</p>
        </div>
        <Button onClick={() => setAsked({ what: state.totp ? "removeTotp" : "totp" })}>
          {say(state.totp ? "factor.remove" : "factor.app.add")}
        </Button>
      </div>
      <div className="second-factor__row">
        <div>
          <h3>{say("factor.passkeys")}</h3>
          {state.passkeys.length === 0 && (
            <p>{say(state.passkeysPossible ? "factor.passkeys.none" : "factor.passkeys.impossible")}</p>
          )}
        </div>
        {state.passkeysPossible && (
          <Button onClick={() => setAsked({ what: "passkey" })}>{say("factor.passkeys.add")}</Button>
        )}
      </div>
      {state.passkeys.length > 0 && (
        <PasskeyList passkeys={state.passkeys} onRemove={(passkey) => setAsked({ what: "removePasskey", passkey })} />
      )}
      {isSetUp && (
        <div className="second-factor__row">
          <div>
            <h3>{say("factor.recovery")}</h3>
            <p>{say("factor.recovery.left", { count: state.recoveryCodesLeft })}</p>
          </div>
          <Button onClick={() => setAsked({ what: "codes" })}>{say("factor.recovery.new")}</Button>
        </div>
      )}
      {asked && (
        <ProofDialog
          key={asked.what}
          wanted={state.proof}
          title={titleOf(asked, say)}
          action={actionOf(asked, say)}
          danger={asked.what === "removeTotp" || asked.what === "removePasskey"}
          named={
            asked.what === "passkey"
              ? { label: say("factor.passkeys.name"), preset: say("factor.passkeys.nameOf") }
              : undefined
          }
          busy={busy || setUp.busy}
          wrong={wrong || setUp.wrong}
          onGiven={given}
          onClose={close}
        >
          {(asked.what === "removeTotp" || asked.what === "removePasskey") && <p>{say("factor.remove.text")}</p>}
        </ProofDialog>
      )}
      <Dialog
        open={!asked && setUp.view.kind !== "choosing"}
        size="confirm"
        keepOpen
        title={say(setUp.view.kind === "codes" ? "factor.recovery" : "factor.app")}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onClose={setUp.close}
      >
        {setUp.view.kind === "totp" && (
          <TotpSetUp
            secret={setUp.view.secret}
            address={setUp.view.address}
            busy={setUp.busy}
            wrong={setUp.wrong}
            onConfirm={(code) => void setUp.confirmTotp(code)}
          />
        )}
        {setUp.view.kind === "codes" && <RecoveryCodes codes={setUp.view.codes} onKept={setUp.close} />}
      </Dialog>
    </section>
  )
}

function titleOf(asked: Asked, say: FactorText): string {
  if (asked.what === "removeTotp") return say("factor.remove.title", { what: say("factor.app") })
  if (asked.what === "removePasskey") return say("factor.remove.title", { what: asked.passkey.name })
  return say(asked.what === "passkey" ? "factor.passkeys.add" : "factor.proof.title")
}

function actionOf({ what }: Asked, say: FactorText): string {
  if (what === "totp") return say("factor.app.add")
  if (what === "passkey") return say("factor.passkeys.add")
  return say(what === "codes" ? "factor.recovery.new" : "factor.remove")
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (
    <ul className="second-factor__passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            <bdi>{passkey.name}</bdi>
            <small>
              {passkey.lastUsedAt === null
                ? formatMessage({ id: "factor.passkeys.unused" })
                : formatMessage({ id: "factor.passkeys.used" }, { day: dayText(dayOf(passkey.lastUsedAt), language) })}
            </small>
          </span>
          <Button
            variant="ghost"
            aria-label={formatMessage({ id: "factor.remove.title" }, { what: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {formatMessage({ id: "factor.remove" })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

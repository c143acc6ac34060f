import { useIntl } from "react-intl"
import { joinNames } from "../../../schemas/join-names.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import type { CheckOut } from "../contract.ts"
import { type LostCheckOut, nameSheet } from "./check-outs-model.ts"
import type { CheckOuts } from "./use-check-outs.ts"
import { useCheckOutText } from "./use-check-out-text.ts"
import { useLostTitle } from "./use-lost-title.ts"
import "./check-out-banners.css"

/** What the user has to know about their check-outs: that others ask for them, or that they have lost them. */
export function CheckOutBanners({ checkOuts }: { readonly checkOuts: CheckOuts }) {
  const { own, lost } = checkOuts
  return (
    <div className="check-out-banners ru-stack ru-gap-8">
      {lost.map((one) => (
        <LostBanner key={one.lost.id} one={one} checkOuts={checkOuts} />
      ))}
      {own
        .filter(({ requests }) => requests.length > 0)
        .map((checkOut) => (
          <RequestBanner key={checkOut.id} checkOut={checkOut} checkOuts={checkOuts} />
        ))}
    </div>
  )
}

function LostBanner({ one, checkOuts }: { readonly one: LostCheckOut; readonly checkOuts: CheckOuts }) {
  const text = useCheckOutText()
  const titleOf = useLostTitle()
  const { lost } = one
  return (
    <Banner
      live
      tone="warning"
      title={titleOf(one)}
      action={
        <span className="ru-row ru-gap-8">
          {checkOuts.of(lost.recordId) ? null : (
            <Button size="sm" onClick={() => void checkOuts.checkOut(lost)}>
              {text("checkOuts.again")}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => checkOuts.dismissLost(one)}>
            {text("checkOuts.dismiss")}
          </Button>
        </span>
      }
    >
      {text("checkOuts.lost.text", { sheet: lost.kind })}
    </Banner>
  )
}

function RequestBanner({ checkOut, checkOuts }: { readonly checkOut: CheckOut; readonly checkOuts: CheckOuts }) {
  const text = useCheckOutText()
  const { locale } = useIntl()
  const names = checkOut.requests.flatMap((user) => (user ? [user.name] : []))
  const process = nameSheet(checkOut)
  return (
    <Banner
      live
      tone="info"
      title={
        names.length > 0
          ? text("checkOuts.requested", { name: joinNames(names, locale), count: names.length, process })
          : text("checkOuts.requestedHidden", { process })
      }
      action={
        <Button size="sm" onClick={() => void checkOuts.checkIn(checkOut)}>
          {text("checkOuts.checkIn")}
        </Button>
      }
    />
  )
}

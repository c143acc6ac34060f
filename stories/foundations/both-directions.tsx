import { CalendarDays, ChevronRight, Clock, Reply, Send, Undo2 } from "lucide-react"
import { useId, useState, type ReactNode } from "react"
import { directionOf, type Language } from "../../schemas/languages.ts"
import { Badge } from "../../ui/badge.tsx"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Button } from "../../ui/button.tsx"
import { DirectionContext } from "../../ui/direction.ts"
import { FormField } from "../../ui/form-field.tsx"
import { LocaleContext, localeFor } from "../../ui/locale.ts"
import { NumberInput } from "../../ui/number-input.tsx"
import { Pager } from "../../ui/pager.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { StatusGlyph } from "../../ui/status-glyph.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import "./foundations.css"

const texts = {
  en: {
    controls: "Controls",
    name: "Title",
    control: "Three-way match of invoices",
    sample: "Sample size",
    sampleHint: "Between 1 and 60",
    code: "Code",
    review: "In review",
    overdue: "Overdue",
    progress: "Tested controls",
    position: "Page 2 of 5",
    previous: "Previous page",
    next: "Next page",
    undo: "Undo",
    send: "Send for approval",
  },
  ar: {
    controls: "الضوابط",
    name: "العنوان",
    control: "المطابقة الثلاثية للفواتير",
    sample: "حجم العينة",
    sampleHint: "بين 1 و60",
    code: "الرمز",
    review: "قيد المراجعة",
    overdue: "متأخر",
    progress: "الضوابط المختبَرة",
    position: "الصفحة 2 من 5",
    previous: "الصفحة السابقة",
    next: "الصفحة التالية",
    undo: "تراجع",
    send: "إرسال للاعتماد",
  },
} as const

/** The same part of a form from left to right and from right to left. */
export function BothDirections() {
  return (
    <div className="foundations-pair sb-unstyled">
      {(["en", "ar"] as const).map((language) => (
        <div key={language} className="ru-card">
          <InLanguage language={language}>
            <FormExample language={language} />
          </InLanguage>
        </div>
      ))}
    </div>
  )
}

/** Its children in a language and its direction, whatever the page around them is in. */
function InLanguage({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  const direction = directionOf[language]
  return (
    <LocaleContext value={localeFor(language, direction)}>
      <DirectionContext value={direction}>
        <div lang={language} dir={direction}>
          {children}
        </div>
      </DirectionContext>
    </LocaleContext>
  )
}

function FormExample({ language }: { readonly language: keyof typeof texts }) {
  const text = texts[language]
  const id = useId()
  const [name, setName] = useState<string>(text.control)
  const [sample, setSample] = useState("25")
  const [code, setCode] = useState("P2P-04")
  const [page, setPage] = useState(1)
  return (
    <div className="ru-stack ru-gap-16">
      <Breadcrumbs label={text.controls} items={[{ label: text.controls, href: "#" }, { label: "P2P-04" }]} />
      <div className="ru-row ru-gap-8">
        <StatusGlyph stage="review">{text.review}</StatusGlyph>
        <Badge tone="danger">{text.overdue}</Badge>
      </div>
      <FormField id={`${id}-name`} label={text.name} required>
        <TextInput id={`${id}-name`} value={name} onChange={setName} required />
      </FormField>
      <div className="foundations-fields">
        <FormField id={`${id}-sample`} label={text.sample} message={text.sampleHint}>
          <NumberInput id={`${id}-sample`} integer value={sample} onChange={setSample} />
        </FormField>
        <FormField id={`${id}-code`} label={text.code}>
          <TextInput id={`${id}-code`} dir="ltr" value={code} onChange={setCode} />
        </FormField>
      </div>
      <ProgressBar label={text.progress} value={40} />
      <div className="ru-cluster ru-spread ru-gap-8">
        <Pager
          page={page}
          pages={5}
          onPage={setPage}
          positionLabel={text.position}
          previousLabel={text.previous}
          nextLabel={text.next}
          size="sm"
        />
        <span className="ru-row ru-gap-8">
          <Button size="sm" icon={<Undo2 className="ru-flip" aria-hidden="true" />}>
            {text.undo}
          </Button>
          <Button size="sm" variant="solid" icon={<Send className="ru-flip" aria-hidden="true" />}>
            {text.send}
          </Button>
        </span>
      </div>
    </div>
  )
}

const mirrored = [
  { Icon: Send, name: "Send" },
  { Icon: Undo2, name: "Undo" },
  { Icon: Reply, name: "Reply" },
  { Icon: ChevronRight, name: "Next" },
]
const unmirrored = [
  { Icon: Clock, name: "Clock" },
  { Icon: CalendarDays, name: "Calendar" },
]

/** Icons that mean a direction beside icons that show an object. */
export function MirroredIcons() {
  return (
    <div className="foundations-pair sb-unstyled">
      {([mirrored, unmirrored] as const).map((icons) => (
        <figure key={icons[0]?.name} className="ru-card">
          <figcaption className="ru-note">{icons === mirrored ? "Mirrored" : "Never mirrored"}</figcaption>
          {(["ltr", "rtl"] as const).map((direction) => (
            <div key={direction} dir={direction} className="foundations-icon-row">
              {icons.map(({ Icon, name }) => (
                <Icon key={name} aria-label={name} className={icons === mirrored ? "ru-flip" : ""} />
              ))}
            </div>
          ))}
        </figure>
      ))}
    </div>
  )
}

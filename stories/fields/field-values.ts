import { fieldExamples } from "../../fields/examples.ts"
import type { Language } from "../../schemas/languages.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** The states of a field. `disabled`: locked by a rule in a record that can be edited. */
export const fieldStates = [
  "empty",
  "filled",
  "invalid",
  "read-only",
  "required",
  "disabled",
  "long text",
  "loading",
] as const
export type FieldStateName = (typeof fieldStates)[number]

interface FieldSamples {
  readonly title: string
  readonly longTitle: string
  readonly paragraph: string
  readonly longParagraph: string
  readonly fileName: string
  readonly longFileName: string
  readonly imageName: string
  readonly longImageName: string
  readonly longItem: string
}

const samples: Readonly<Record<Language, FieldSamples>> = {
  en: {
    title: "Three-way match before payment",
    longTitle:
      "Three-way match of purchase order, goods receipt and supplier invoice before the payment run of every entity",
    paragraph: "The invoice, the order and the receipt are compared.\nDifferences above 2 % are stopped.",
    longParagraph:
      "Before an invoice is released for payment, the system compares it with the purchase order and the goods receipt. Differences above 2 % or 500 are blocked.\nThe team lead clears each block and writes down the reason.\nOnce a month the controller reviews all cleared blocks and signs the list.\nThe signed list is kept for seven years.",
    fileName: "bank-reconciliation.pdf",
    longFileName: "bank-reconciliation-of-all-current-accounts-third-quarter-2026-reviewed-and-signed-final.pdf",
    imageName: "stock-count.jpg",
    longImageName: "stock-count-of-the-central-warehouse-second-shift-photograph-of-the-sealed-pallets.jpg",
    longItem: "Invoice INV-1001 of the packaging supplier, second delivery of October",
  },
  es: {
    title: "Conciliación a tres bandas antes del pago",
    longTitle:
      "Conciliación a tres bandas del pedido, la recepción y la factura del proveedor antes de cada remesa de pagos",
    paragraph: "Se comparan la factura, el pedido y la recepción.\nSe bloquean las diferencias superiores al 2 %.",
    longParagraph:
      "Antes de autorizar el pago de una factura, el sistema la compara con el pedido y con la recepción de la mercancía. Se bloquean las diferencias superiores al 2 % o a 500.\nEl jefe de equipo libera cada bloqueo y anota el motivo.\nUna vez al mes, el controlador revisa los bloqueos liberados y firma la lista.\nLa lista firmada se conserva siete años.",
    fileName: "conciliacion-bancaria.pdf",
    longFileName: "conciliacion-bancaria-de-todas-las-cuentas-corrientes-tercer-trimestre-2026-revisada-y-firmada.pdf",
    imageName: "recuento.jpg",
    longImageName: "recuento-del-almacen-central-segundo-turno-fotografia-de-los-palets-precintados.jpg",
    longItem: "Factura INV-1001 del proveedor de envases, segunda entrega de octubre",
  },
  hi: {
    title: "भुगतान से पहले तीन-तरफ़ा मिलान",
    longTitle: "हर इकाई के भुगतान से पहले ख़रीद आदेश, माल प्राप्ति और आपूर्तिकर्ता के बिल का तीन-तरफ़ा मिलान",
    paragraph: "बिल, आदेश और प्राप्ति की तुलना की जाती है।\n2 % से अधिक के अंतर रोक दिए जाते हैं।",
    longParagraph:
      "बिल का भुगतान जारी होने से पहले सिस्टम उसकी तुलना ख़रीद आदेश और माल प्राप्ति से करता है। 2 % या 500 से अधिक के अंतर रोक दिए जाते हैं।\nटीम प्रमुख हर रोक हटाता है और कारण लिखता है।\nमहीने में एक बार नियंत्रक हटाई गई सभी रोकों की समीक्षा करके सूची पर हस्ताक्षर करता है।\nहस्ताक्षरित सूची सात वर्ष तक रखी जाती है।",
    fileName: "बैंक-समाधान.pdf",
    longFileName: "सभी-चालू-खातों-का-बैंक-समाधान-तीसरी-तिमाही-2026-समीक्षित-और-हस्ताक्षरित-अंतिम-प्रति.pdf",
    imageName: "स्टॉक-गणना.jpg",
    longImageName: "केंद्रीय-गोदाम-की-स्टॉक-गणना-दूसरी-पाली-सीलबंद-पैलेट-की-तस्वीर.jpg",
    longItem: "पैकेजिंग आपूर्तिकर्ता का बिल INV-1001, अक्टूबर की दूसरी आपूर्ति",
  },
  fr: {
    title: "Rapprochement à trois voies avant paiement",
    longTitle:
      "Rapprochement à trois voies de la commande, de la réception et de la facture avant chaque campagne de paiement",
    paragraph: "La facture, la commande et la réception sont comparées.\nLes écarts supérieurs à 2 % sont bloqués.",
    longParagraph:
      "Avant la mise en paiement d’une facture, le système la compare à la commande et à la réception. Les écarts supérieurs à 2 % ou à 500 sont bloqués.\nLe chef d’équipe lève chaque blocage et en note le motif.\nUne fois par mois, le contrôleur revoit les blocages levés et signe la liste.\nLa liste signée est conservée sept ans.",
    fileName: "rapprochement-bancaire.pdf",
    longFileName: "rapprochement-bancaire-de-tous-les-comptes-courants-troisieme-trimestre-2026-revu-et-signe.pdf",
    imageName: "inventaire.jpg",
    longImageName: "inventaire-de-l-entrepot-central-deuxieme-equipe-photographie-des-palettes-scellees.jpg",
    longItem: "Facture INV-1001 du fournisseur d’emballages, deuxième livraison d’octobre",
  },
  ar: {
    title: "المطابقة الثلاثية قبل الدفع",
    longTitle: "المطابقة الثلاثية لأمر الشراء وإيصال الاستلام وفاتورة المورّد قبل كل دفعة من مدفوعات كل كيان",
    paragraph: "تُقارن الفاتورة بأمر الشراء وإيصال الاستلام.\nتُوقف الفروق التي تزيد على 2٪.",
    longParagraph:
      "قبل صرف أي فاتورة يقارن النظام بينها وبين أمر الشراء وإيصال الاستلام، وتُحجب الفروق التي تزيد على 2٪ أو 500.\nيرفع رئيس الفريق كل حجب ويدوّن سببه.\nويراجع المراقب مرة كل شهر كل ما رُفع من حجب ويوقّع القائمة.\nتُحفظ القائمة الموقّعة سبع سنوات.",
    fileName: "التسوية-البنكية.pdf",
    longFileName: "التسوية-البنكية-لجميع-الحسابات-الجارية-للربع-الثالث-2026-بعد-المراجعة-والتوقيع-نسخة-نهائية.pdf",
    imageName: "جرد-المخزون.jpg",
    longImageName: "جرد-المستودع-المركزي-الوردية-الثانية-صورة-المنصات-المختومة-بعد-العد.jpg",
    longItem: "الفاتورة INV-1001 من مورّد مواد التغليف، التسليم الثاني في أكتوبر",
  },
}

/** Values in the story's language where the example's own value is English, or is not the clearest of the state. */
const valuesOf: Partial<
  Record<FieldTypeName, (sample: FieldSamples, state: FieldStateName) => StoredValue | undefined>
> = {
  TEXT: ({ title, longTitle }, state) => pick(state, { filled: title, long: longTitle, invalid: title.slice(0, 2) }),
  PARAGRAPH: ({ paragraph, longParagraph }, state) =>
    pick(state, { filled: paragraph, long: longParagraph, invalid: paragraph.slice(0, 3) }),
  NUMBER: (_sample, state) => pick(state, { filled: "1234.5", long: "123456789012345.67" }),
  TAGREF: (_sample, state) =>
    state === "loading"
      ? ["control-lead", "audit-lead"]
      : pick(state, {
          filled: ["completeness", "accuracy"],
          long: ["existence", "completeness", "accuracy"],
          invalid: ["existence", "completeness", "accuracy"],
        }),
  PROFILEREF: (_sample, state) =>
    pick(state, {
      filled: ["id-R-P2P-014"],
      long: ["id-R-P2P-014", "id-R-P2P-016", "id-R-P2P-019", "id-R-P2P-022"],
    }),
  FILE: ({ fileName, longFileName }, state) =>
    pick(state, { filled: fileList("a", fileName, 48_200), long: fileList("b", longFileName, 1_048_200) }),
  IMAGE: ({ imageName, longImageName }, state) =>
    pick(state, { filled: fileList("c", imageName, 120_400), long: fileList("d", longImageName, 2_120_400) }),
  TABLE: ({ longItem }, state) =>
    pick(state, {
      filled: fieldExamples.TABLE.value,
      long: [
        { id: "r1", item_1: longItem, amount_1: "999999999.99", exception_1: true },
        { id: "r2", item_1: "INV-1002" },
      ],
    }),
}

interface StateValues {
  readonly filled: StoredValue | undefined
  readonly long?: StoredValue
  readonly invalid?: StoredValue
}

function pick(state: FieldStateName, { filled, long, invalid }: StateValues): StoredValue | undefined {
  if (state === "long text") return long
  return state === "invalid" ? invalid : filled
}

const fileList = (id: string, fileName: string, size: number) => [{ id: `file-${id}`, fileName, size }]

/** The value of a type's field in a state, in the story's language; undefined where the field is empty. */
export function fieldValue(type: FieldTypeName, state: FieldStateName, language: Language): StoredValue | undefined {
  if (state === "empty" || state === "required") return undefined
  const { value, invalid } = fieldExamples[type]
  const sample = valuesOf[type]?.(samples[language], state)
  if (sample !== undefined) return sample
  return state === "invalid" ? invalid[0]?.value : value
}

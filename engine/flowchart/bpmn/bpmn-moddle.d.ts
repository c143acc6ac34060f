/** The package declares the types of BPMN's elements, but not those of its functions. */
declare module "bpmn-moddle" {
  export interface ModdleElement {
    readonly $type: string
    readonly id?: string
    readonly name?: string
    /** A property of the meta-model: an attribute, an element, or elements. */
    get(property: string): unknown
    set(property: string, value: unknown): void
    $instanceOf(type: string): boolean
  }

  export class BpmnModdle {
    create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement
    fromXML(xml: string): Promise<{ readonly rootElement: ModdleElement }>
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
  }
}

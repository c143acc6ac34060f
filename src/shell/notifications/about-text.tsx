export interface AboutTextProps {
  /** Record ID and name, separated by a space. */
  readonly text: string
  readonly className?: string
}

/** Subject of a notification. A record ID does not break at its hyphens. */
export function AboutText({ text, className }: AboutTextProps) {
  const [, number, rest] = /^(\S+-\S+)(.*)$/s.exec(text) ?? ["", "", text]
  return (
    <bdi className={className}>
      {number ? <span className="ru-unbroken">{number}</span> : null}
      {rest}
    </bdi>
  )
}

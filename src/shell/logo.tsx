/** The logo: a planet on its orbit. Decorative, since the name is next to it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="app-logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <circle
        cx="12"
        cy="12"
        r="5.6"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
        strokeDasharray="27 8.2"
        strokeLinecap="round"
        transform="rotate(-20 12 12)"
      />
      <circle cx="12" cy="12" r="1.9" fill="#fff" />
      <circle cx="17" cy="8.6" r="1.5" fill="#fff" />
    </svg>
  )
}

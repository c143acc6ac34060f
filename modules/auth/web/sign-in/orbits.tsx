/** The chain of records as bodies on orbits: process, risk, control, tests, issue. Decorative. */
const orbits = [76, 136, 200, 268, 340]
const bodies = [
  { x: 418, y: 269, size: 7, color: "#CCD8FF" },
  { x: 480, y: 382, size: 6, color: "#EAAB59" },
  { x: 242, y: 250, size: 6, color: "#EAAB59" },
  { x: 381, y: 119, size: 7, color: "#8A99FF" },
  { x: 187, y: 418, size: 7, color: "#8A99FF" },
  { x: 422, y: 508, size: 7, color: "#8A99FF" },
  { x: 571, y: 153, size: 6, color: "#67C98D" },
  { x: 260, y: 566, size: 6, color: "#67C98D" },
  { x: 195, y: 107, size: 6, color: "#67C98D" },
  { x: 620, y: 537, size: 5, color: "#FC716D" },
  { x: 30, y: 236, size: 5, color: "#FC716D" },
] as const
const chains = [
  [0, 1],
  [0, 2],
  [1, 3],
  [1, 5],
  [2, 4],
  [2, 8],
  [3, 6],
  [5, 7],
  [6, 9],
  [4, 10],
] as const

export function Orbits() {
  return (
    <svg className="sign-in__orbits" viewBox="0 0 712 884" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {orbits.map((radius, index) => (
        <circle
          key={radius}
          cx="360"
          cy="318"
          r={radius}
          fill="none"
          stroke="#8A99FF"
          strokeOpacity={0.55 - index * 0.1}
        />
      ))}
      {chains.map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          x1={bodies[from].x}
          y1={bodies[from].y}
          x2={bodies[to].x}
          y2={bodies[to].y}
          stroke="#fff"
          strokeOpacity="0.18"
        />
      ))}
      <circle cx="360" cy="318" r="26" fill="#5359D4" />
      <circle
        cx="360"
        cy="318"
        r="9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeDasharray="44 13"
        strokeLinecap="round"
      />
      <circle cx="360" cy="318" r="3" fill="#fff" />
      {bodies.map(({ x, y, size, color }) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={size * 2} fill={color} fillOpacity="0.14" />
          <circle cx={x} cy={y} r={size} fill={color} />
        </g>
      ))}
    </svg>
  )
}

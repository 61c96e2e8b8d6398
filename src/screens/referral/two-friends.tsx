/** Two friends under a string of lamps, one handing the other a parcel. */
export const TwoFriends = () => (
  <svg viewBox="0 0 320 120" className="w-full max-w-80" aria-hidden="true" focusable="false">
    <path d="M6 14c60 30 240 30 308 0" fill="none" stroke="#d9a441" strokeWidth="2" />
    {[34, 78, 124, 196, 242, 286].map((x, at) => {
      const y = 14 + 22.5 * Math.sin(((x - 6) / 308) * Math.PI)
      return (
        <g key={x}>
          <circle cx={x} cy={y + 7} r="11" fill="var(--color-lamp)" opacity={at % 2 === 0 ? 0.3 : 0.16} />
          <circle cx={x} cy={y + 6} r="4.4" fill="#fff0c2" />
        </g>
      )
    })}
    <g>
      <path d="M58 118c2-34 14-46 32-46s30 12 32 46Z" fill="#c8791a" />
      <path d="M106 84c14 2 28 2 42-8" fill="none" stroke="#c8791a" strokeWidth="13" strokeLinecap="round" />
      <circle cx="150" cy="76" r="7" fill="#8a5a36" />
      <circle cx="90" cy="55" r="17" fill="#8a5a36" />
      <path d="M72 54c-2-20 10-26 20-26 12 0 20 9 16 22-8-4-20-7-24-9-2 6-6 11-12 13Z" fill="#1d1410" />
    </g>
    <g>
      <path d="M200 118c2-34 14-46 32-46s30 12 32 46Z" fill="#a8342a" />
      <path d="M216 84c-12 4-26 4-38-6" fill="none" stroke="#a8342a" strokeWidth="13" strokeLinecap="round" />
      <circle cx="178" cy="77" r="7" fill="#a56f45" />
      <circle cx="232" cy="55" r="17" fill="#a56f45" />
      <path
        d="M214 58c-4-22 8-31 19-31 14 0 22 12 18 34 5 10 5 20 0 27-4-12-6-26-6-36-10 1-18-2-22-6-2 5-5 9-9 12Z"
        fill="#20150f"
      />
    </g>
    <g>
      <path d="M150 62h28v22h-28Z" fill="#1d6b4f" />
      <path d="M147 54h34v9h-34Z" fill="#27865f" />
      <path d="M161 54h6v30h-6Z" fill="#ffd166" />
      <path
        d="M164 54c-3-9-13-9-11-3 1 3 7 3 11 3 4 0 10 0 11-3 2-6-8-6-11 3Z"
        fill="none"
        stroke="#ffd166"
        strokeWidth="2.6"
      />
    </g>
  </svg>
)

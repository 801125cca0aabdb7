/** What an application's screen shows; one that is new to this build shows plain light. */
export function AppPicture({ icon }: { icon: string }) {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
    >
      {pictureOf(icon)}
    </svg>
  );
}

function pictureOf(icon: string) {
  switch (icon) {
    case 'slideshow':
      return (
        <>
          <rect width="160" height="90" fill="#f0c9a4" />
          <circle cx="104" cy="50" r="20" fill="#d8502e" />
          <path d="M0 56c30-12 48 8 80 0s50-8 80 2v32H0z" fill="#5b2a4a" />
          <path d="M0 74c36-12 60 6 92-2s46-4 68 0v18H0z" fill="#2b1730" />
        </>
      );
    case 'poster':
      return (
        <>
          <rect width="160" height="90" fill="#1e2d2a" />
          <circle cx="126" cy="58" r="40" fill="#f2a51e" />
          <circle cx="126" cy="58" r="25" fill="#fbfaf7" />
          <path
            d="M16 22h42M16 40h56M16 54h48M16 68h56"
            stroke="#f6ebd8"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </>
      );
    case 'meeting':
    case 'meeting-post-plus':
      return (
        <>
          <rect width="160" height="90" fill="#fbfaf7" />
          <rect width="10" height="90" fill="#58c27d" />
          <path d="M28 26h46" stroke="#15161c" strokeWidth="9" strokeLinecap="round" />
          <path d="M28 50h70M28 66h50" stroke="#8b8883" strokeWidth="5" strokeLinecap="round" />
          <circle cx="130" cy="26" r="9" fill="#58c27d" />
        </>
      );
    default:
      return <rect width="160" height="90" fill="#f6ebd8" />;
  }
}

import { FirstScreen } from '#components/office/first-screen.tsx';

export const instant = false;

/** Redirects to the first screen that the member may open. */
export default function OfficePage() {
  return <FirstScreen />;
}

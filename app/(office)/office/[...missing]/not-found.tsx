import { Frame } from '#components/office/frame.tsx';
import { NoScreen } from '#components/office/no-screen.tsx';

/** The office's page for a wrong address, in the frame of its screens. */
export default function MissingScreen() {
  return (
    <>
      <meta name="camera" content="self" />
      <Frame>
        <NoScreen />
      </Frame>
    </>
  );
}

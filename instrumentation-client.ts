// Next's longest start-up code runs before Next starts, as a separate task (next-output/make-bundle.ts).
import 'react-dom/client';

import { configure } from '@testing-library/react';

// What a component fetches may take its time where the machine is busy with others.
configure({ asyncUtilTimeout: 10_000 });

import { notifications } from '@mantine/notifications';
import { beforeEach } from 'vitest';
// Loaded beforehand: a notice of one test would otherwise wait for its code and appear in the next one.
import '../src/ui/notices.tsx';

beforeEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the dashboard after `delay` milliseconds, unless the screen was left before. Back does not lead to the used form. */
export function useDelayedRedirect(to: '/dashboard', delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to, replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, to, delay]);
}
